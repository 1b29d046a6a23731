-- What share of the bookings a provider decided on it confirmed, counted anew by a job: matching reads it for every offer of a lane.
CREATE TABLE confirmed_shares (
  provider_id text PRIMARY KEY,
  decided integer NOT NULL CHECK (decided > 0),
  confirmed integer NOT NULL CHECK (confirmed BETWEEN 0 AND decided)
);
