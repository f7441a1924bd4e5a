-- A database of version 8, frozen: schema, rows, version.
PRAGMA foreign_keys = OFF;
CREATE TABLE folders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL
);
-- Times are milliseconds since 1970 in UTC. settings is a JSON object (settings_json.h).
CREATE TABLE conversations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL DEFAULT '',
    folder_id INTEGER REFERENCES folders(id) ON DELETE SET NULL,
    pinned INTEGER NOT NULL DEFAULT 0,
    settings TEXT NOT NULL DEFAULT '{}',
    draft TEXT NOT NULL DEFAULT '',
    active_leaf INTEGER REFERENCES messages(id) ON DELETE SET NULL,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    trashed_at INTEGER
, model_path TEXT NOT NULL DEFAULT '', model_name TEXT NOT NULL DEFAULT '');
CREATE INDEX conversations_by_time ON conversations(pinned DESC, changed_at DESC, id DESC)
    WHERE trashed_at IS NULL;
CREATE INDEX conversations_by_folder ON conversations(folder_id, pinned DESC, changed_at DESC, id DESC)
    WHERE trashed_at IS NULL;
CREATE INDEX conversations_in_trash ON conversations(trashed_at, id) WHERE trashed_at IS NOT NULL;
CREATE INDEX conversations_by_leaf ON conversations(active_leaf);
-- A tree: branches are rows. Text never changes once a message is complete.
CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    conversation_id INTEGER NOT NULL REFERENCES conversations(id) ON DELETE CASCADE,
    parent_id INTEGER REFERENCES messages(id) ON DELETE CASCADE,
    role INTEGER NOT NULL,
    state INTEGER NOT NULL DEFAULT 0,
    text TEXT NOT NULL DEFAULT '',
    created_at INTEGER NOT NULL,
    trashed_at INTEGER,
    model TEXT NOT NULL DEFAULT '',
    finish INTEGER NOT NULL DEFAULT 0,
    error TEXT NOT NULL DEFAULT '',
    prompt_tokens INTEGER NOT NULL DEFAULT 0,
    cached_tokens INTEGER NOT NULL DEFAULT 0,
    completion_tokens INTEGER NOT NULL DEFAULT 0,
    queue_seconds REAL NOT NULL DEFAULT 0,
    prefill_seconds REAL NOT NULL DEFAULT 0,
    decode_seconds REAL NOT NULL DEFAULT 0,
    first_token_seconds REAL NOT NULL DEFAULT 0
);
CREATE INDEX messages_by_parent ON messages(conversation_id, parent_id, id);
CREATE INDEX messages_children ON messages(parent_id);
CREATE INDEX messages_streaming ON messages(id) WHERE state = 1;
CREATE INDEX messages_in_trash ON messages(trashed_at, id) WHERE trashed_at IS NOT NULL;
-- The text of a streaming answer in pieces, so that saving one costs its own length.
CREATE TABLE answer_parts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    message_id INTEGER NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
    text TEXT NOT NULL
);
CREATE INDEX answer_parts_by_message ON answer_parts(message_id, id);
CREATE TABLE presets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    settings TEXT NOT NULL DEFAULT '{}'
);
-- The bytes are files beside the database, named by their SHA-256.
CREATE TABLE attachments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    message_id INTEGER NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    media_type TEXT NOT NULL DEFAULT '',
    bytes INTEGER NOT NULL,
    sha256 TEXT NOT NULL
);
CREATE INDEX attachments_by_message ON attachments(message_id, id);
CREATE INDEX attachments_by_hash ON attachments(sha256);

-- Row ids: a message's id, or minus the id of the conversation whose title it is. Both tables hold
-- no text of their own; the stamp says which folding filled them.
CREATE VIRTUAL TABLE search_text USING fts5(text, content='', tokenize='trigram case_sensitive 1');
CREATE VIRTUAL TABLE search_pairs USING fts5(pairs, content='', detail=none, columnsize=0,
    tokenize='ascii');
CREATE TABLE search_stamp (stamp TEXT NOT NULL);

CREATE TABLE remembered (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

ALTER TABLE messages ADD COLUMN error_code INTEGER;
ALTER TABLE messages ADD COLUMN thinking_tokens INTEGER NOT NULL DEFAULT 0;
ALTER TABLE messages ADD COLUMN thinking_seconds REAL NOT NULL DEFAULT 0;
ALTER TABLE conversations ADD COLUMN first_sent INTEGER;
ALTER TABLE conversations ADD COLUMN planned_context INTEGER NOT NULL DEFAULT 0;
CREATE TABLE token_traces (
    id INTEGER PRIMARY KEY REFERENCES messages(id) ON DELETE CASCADE,
    trace BLOB NOT NULL
);

CREATE TABLE model_headers (
    path TEXT PRIMARY KEY,
    bytes INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    facts TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE model_figures (
    path TEXT PRIMARY KEY,
    bytes INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    checked_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE model_uses (
    path TEXT PRIMARY KEY,
    used_at INTEGER NOT NULL DEFAULT 0,
    profile TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;

CREATE TABLE fit_runs (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    device TEXT NOT NULL,
    driver TEXT NOT NULL,
    model TEXT NOT NULL,
    measure TEXT NOT NULL,
    predicted REAL NOT NULL,
    measured REAL NOT NULL
);
CREATE INDEX fit_runs_of_device ON fit_runs(device, id);
CREATE TABLE fit_devices (
    device TEXT PRIMARY KEY,
    measured_at INTEGER NOT NULL,
    figures TEXT NOT NULL
) WITHOUT ROWID;

INSERT INTO folders(id,name) VALUES(1,'Work');
INSERT INTO conversations(id,title,folder_id,pinned,settings,draft,active_leaf,created_at,changed_at,trashed_at) VALUES
(1,'Old talk',1,1,'{"system_prompt":"Be kind.","temperature":0.5,"from_the_future":[1]}','half',NULL,1700000000000,1700000001000,NULL),
(2,'In the trash',NULL,0,'{}','',NULL,1700000000000,1700000001000,1700000002000);
INSERT INTO messages(id,conversation_id,parent_id,role,state,text,created_at,model,finish,completion_tokens) VALUES
(1,1,NULL,1,0,'Which café in 東京?',1700000000000,'',0,0),
(2,1,1,2,0,'An answer',1700000000500,'Model A',1,3),
(3,1,1,2,1,'',1700000000900,'Model A',0,0),
(4,2,NULL,1,0,'thrown away',1700000000000,'',0,0);
INSERT INTO answer_parts(id,message_id,text) VALUES(1,3,'Streaming '),(2,3,'when it stopped');
UPDATE conversations SET active_leaf=3 WHERE id=1;
UPDATE conversations SET active_leaf=4 WHERE id=2;
INSERT INTO presets(id,name,settings) VALUES(1,'Precise','{"temperature":0}');
INSERT INTO attachments(id,message_id,name,media_type,bytes,sha256) VALUES(1,1,'a.txt','text/plain',5,'2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824');
INSERT INTO remembered(name,value) VALUES('shown','1');
INSERT INTO model_uses(path,used_at,profile) VALUES('/models/a.gguf',1700000000000,'{"context":4096}');
INSERT INTO fit_runs(id,at,device,driver,model,measure,predicted,measured) VALUES(1,1700000000000,'cpu','','llama 135 M Q8_0','decode',100,90);
INSERT INTO fit_devices(device,measured_at,figures) VALUES('cpu',1700000000000,'{}');
UPDATE conversations SET model_path = '/models/tiny.gguf', model_name = 'Tiny' WHERE id = 1;
PRAGMA user_version = 8;
PRAGMA foreign_keys = ON;
