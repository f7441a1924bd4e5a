# Subset of Inter in which digits, plus and minus are the tabular glyphs.
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
src = sys.argv[1] + '/Inter-%s.otf'
dst = sys.argv[2] + '/HeadroomFigures-%s.otf'
for style,weight in (('Regular',400),('Medium',500),('SemiBold',600)):
    f=TTFont(src%style)
    cmap=f.getBestCmap()
    # tnum substitutions
    gsub=f['GSUB'].table; m={}
    for fr in gsub.FeatureList.FeatureRecord:
        if fr.FeatureTag=='tnum':
            for li in fr.Feature.LookupListIndex:
                for st in gsub.LookupList.Lookup[li].SubTable:
                    st=getattr(st,'ExtSubTable',st)
                    m.update(st.mapping)
    points=[ord(c) for c in '0123456789+\u2212']
    for t in f['cmap'].tables:
        for p in points:
            if p in t.cmap and t.cmap[p] in m: t.cmap[p]=m[t.cmap[p]]
    o=subset.Options(); o.layout_features=['kern']; o.name_IDs=['*']; o.notdef_outline=True
    o.hinting=True
    s=subset.Subsetter(o)
    s.populate(unicodes=list(range(0x20,0x7f))+[0xa0,0xb0,0xb7,0xd7,0x2013,0x2026,0x202f,0x2212,0x2009])
    s.subset(f)
    for n in f['name'].names:
        if n.nameID in (1,16): n.string='Headroom Figures'
        elif n.nameID in (4,): n.string='Headroom Figures '+style
        elif n.nameID==6: n.string='HeadroomFigures-'+style
        elif n.nameID==3: n.string='HeadroomFigures-'+style+'-1'
        elif n.nameID in (2,17): n.string=style
    f['name'].names=[n for n in f['name'].names if n.nameID in (0,1,2,3,4,5,6,13,14,16,17)]
    if 'CFF ' in f:
        c=f['CFF '].cff; c.fontNames=['HeadroomFigures-'+style]
        t=c.topDictIndex[0]; t.FamilyName='Headroom Figures'; t.FullName='Headroom Figures '+style
    f.save(dst%style)
    g=TTFont(dst%style); hm=g['hmtx']; cm=g.getBestCmap()
    print(style,{hm[cm[ord(c)]][0] for c in '0123456789'}, g['OS/2'].usWeightClass)
