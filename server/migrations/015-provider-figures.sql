-- How often what providers offer was looked at: counts by day (UTC), and nothing about who looked.

-- An offer's lane and firm are kept with its counts, which outlive the offer.
CREATE TABLE offer_figures (
  capacity_id text NOT NULL,
  day date NOT NULL,
  provider_id text NOT NULL,
  mode text NOT NULL,
  origin_city text NOT NULL,
  destination_city text NOT NULL,
  -- Appearances on a page of search results, and openings of its own page.
  views integer NOT NULL CHECK (views >= 0),
  opens integer NOT NULL CHECK (opens >= 0),
  PRIMARY KEY (capacity_id, day),
  CHECK (views + opens > 0)
);
CREATE INDEX offer_figures_of_provider ON offer_figures (provider_id, day);
CREATE INDEX offer_figures_of_lane ON offer_figures (origin_city, destination_city, mode, day) WHERE opens > 0;
CREATE INDEX offer_figures_by_day ON offer_figures (day);

-- Openings of a firm's own page.
CREATE TABLE provider_figures (
  provider_id text NOT NULL,
  day date NOT NULL,
  opens integer NOT NULL CHECK (opens > 0),
  PRIMARY KEY (provider_id, day)
);
CREATE INDEX provider_figures_by_day ON provider_figures (day);
