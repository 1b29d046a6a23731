-- Price sheets on their way to become offers (X06).

CREATE TABLE imports (
  import_id text PRIMARY KEY CHECK (import_id ~ '^i-[a-z0-9]{12}$'),
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  file_name text NOT NULL CHECK (file_name <> ''),
  -- The file as it came; NULL once the import is over.
  source bytea,
  -- Language its faults are written in.
  locale text NOT NULL CHECK (locale IN ('zh', 'en', 'ru')),
  status text NOT NULL DEFAULT 'reading'
    CHECK (status IN ('reading', 'mapping', 'checking', 'checked', 'importing', 'done', 'cancelled', 'refused')),
  refusal text,
  -- { sheet, row, titles, samples }
  header jsonb,
  -- { columns, constants, dateOrder, remembered }
  mapping jsonb,
  -- Corrected cells: { "<row>": { "<position>": text } }.
  edits jsonb NOT NULL DEFAULT '{}',
  counts jsonb,
  places jsonb NOT NULL DEFAULT '[]',
  faulty jsonb NOT NULL DEFAULT '[]',
  submits boolean NOT NULL DEFAULT false,
  -- Number of the last row that was worked on; an import goes on behind it.
  done_row integer NOT NULL DEFAULT 0 CHECK (done_row >= 0),
  progress integer NOT NULL DEFAULT 0 CHECK (progress >= 0),
  -- Until when a process works on it; afterwards another may.
  lease_until timestamptz,
  ended_at timestamptz
);
CREATE INDEX imports_of_provider ON imports (provider_id, created_at DESC);
CREATE INDEX imports_under_way ON imports (created_at) WHERE status IN ('reading', 'checking', 'importing');

-- What a company said its titles mean, and its names of places, for the next file.
CREATE TABLE import_mappings (
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  -- Hash of the titles in their order.
  titles text NOT NULL,
  mapping jsonb NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, titles)
);
CREATE TABLE import_places (
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  place_id text NOT NULL,
  PRIMARY KEY (provider_id, name)
);
