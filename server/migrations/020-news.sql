-- News in three languages, with everything that happened to each article.

CREATE TABLE article_categories (
  -- Stands in addresses.
  category_id text PRIMARY KEY CHECK (category_id ~ '^[a-z][a-z0-9-]{0,39}$'),
  position integer NOT NULL CHECK (position BETWEEN 0 AND 1000),
  name_zh text NOT NULL CHECK (name_zh <> ''),
  name_en text NOT NULL CHECK (name_en <> ''),
  name_ru text NOT NULL CHECK (name_ru <> ''),
  changed_at timestamptz NOT NULL
);
INSERT INTO article_categories (category_id, position, name_zh, name_en, name_ru, changed_at) VALUES
  ('platform', 10, '平台动态', 'Platform', 'О платформе', now()),
  ('guides', 20, '实务指南', 'Guides', 'Практика', now()),
  ('market', 30, '运价与舱位', 'Rates and space', 'Ставки и места', now()),
  ('lanes', 40, '线路与口岸', 'Lanes and crossings', 'Направления и переходы', now());

CREATE TABLE articles (
  article_id text PRIMARY KEY CHECK (article_id ~ '^a-[a-z0-9]{12}$'),
  -- Stands in the address; the same in every language.
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  category_id text NOT NULL REFERENCES article_categories,
  cover_id text,
  -- How many events it has; the number of the last one.
  events integer NOT NULL CHECK (events > 0),
  demo boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL
);
CREATE INDEX articles_by_category ON articles (category_id);
CREATE INDEX articles_changed ON articles (changed_at DESC, article_id);

-- Public from the moment they are added: nobody can guess their address.
CREATE TABLE article_pictures (
  article_id text NOT NULL REFERENCES articles ON DELETE CASCADE,
  file_id text NOT NULL UNIQUE REFERENCES files,
  -- What it shows, blank where nobody said so in that language.
  alt_zh text NOT NULL DEFAULT '',
  alt_en text NOT NULL DEFAULT '',
  alt_ru text NOT NULL DEFAULT '',
  added_at timestamptz NOT NULL,
  PRIMARY KEY (article_id, file_id)
);
-- A cover is one of the article's own pictures.
ALTER TABLE articles ADD FOREIGN KEY (article_id, cover_id) REFERENCES article_pictures (article_id, file_id);

-- Everything that happened to an article, in its order; what was written is never changed.
CREATE TABLE article_events (
  article_id text NOT NULL REFERENCES articles ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  at timestamptz NOT NULL,
  -- User id of staff, or system.
  author text NOT NULL CHECK (author <> ''),
  event text NOT NULL CHECK (event IN ('create', 'facts', 'save', 'restore', 'publish', 'schedule', 'withdraw')),
  -- Null for what concerns the article as a whole.
  language text CHECK (language IN ('zh', 'en', 'ru')),
  title text CHECK (title <> ''),
  summary text,
  -- Markdown.
  body text,
  -- Whose name stands above it; blank for the editors of the site.
  byline text,
  PRIMARY KEY (article_id, number),
  UNIQUE (article_id, language, number),
  CHECK ((event IN ('create', 'facts')) = (language IS NULL)),
  CHECK ((event IN ('save', 'restore')) = (title IS NOT NULL)),
  CHECK (num_nulls(title, summary, body, byline) IN (0, 4))
);

-- What readers of one language see, from when on, and what was written last.
CREATE TABLE article_texts (
  article_id text NOT NULL REFERENCES articles ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('zh', 'en', 'ru')),
  latest integer NOT NULL,
  -- Readers see this wording from appears_at on, while the state is released.
  released integer,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'released', 'withdrawn')),
  appears_at timestamptz,
  released_at timestamptz,
  PRIMARY KEY (article_id, language),
  FOREIGN KEY (article_id, language, latest) REFERENCES article_events (article_id, language, number),
  FOREIGN KEY (article_id, language, released) REFERENCES article_events (article_id, language, number),
  CHECK ((state = 'draft') = (released IS NULL)),
  CHECK (num_nulls(released, appears_at, released_at) IN (0, 3))
);
CREATE INDEX article_texts_newest ON article_texts (appears_at DESC) WHERE state = 'released';
