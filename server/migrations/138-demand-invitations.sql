-- Companies that a shipper asked to quote for its demand (docs/decisions/072-invitations.md).
CREATE TABLE demand_invitations (
  demand_id text NOT NULL REFERENCES demands ON DELETE CASCADE,
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  -- One that is sent or seen has lapsed once the demand takes no quotes, whatever is written here.
  status text NOT NULL CHECK (status IN ('sent', 'seen', 'quoted', 'declined')),
  reason text CHECK (reason IN ('no_space', 'no_lane', 'dates', 'price', 'cargo', 'other')),
  invited_at timestamptz NOT NULL,
  seen_at timestamptz,
  answered_at timestamptz,
  PRIMARY KEY (demand_id, provider_id),
  CHECK ((status = 'declined') = (reason IS NOT NULL)),
  CHECK ((status IN ('quoted', 'declined')) = (answered_at IS NOT NULL))
);
