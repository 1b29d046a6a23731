-- Browsers in which somebody wants to be told what the app tells them (docs/decisions/147-notices-on-a-device.md).
CREATE TABLE push_devices (
  device_id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Where its push service takes messages, and the browser's keys they are encrypted for (RFC 8291).
  endpoint text NOT NULL UNIQUE,
  public_key text NOT NULL,
  auth_secret text NOT NULL,
  -- Browser and system, by which a person knows it.
  name text NOT NULL,
  -- By whose clock the night is.
  zone text NOT NULL,
  added_at timestamptz NOT NULL,
  -- A message that is under way, the same however often it is handed over.
  message jsonb,
  tries smallint NOT NULL DEFAULT 0,
  -- Nothing is handed over before.
  wait_until timestamptz,
  -- Messages that may wait, sent on the day `told_on` of its clock.
  told smallint NOT NULL DEFAULT 0,
  told_on date,
  told_at timestamptz,
  failing_since timestamptz
);
CREATE INDEX push_devices_of ON push_devices (user_id);
CREATE INDEX push_devices_sending ON push_devices (device_id) WHERE message IS NOT NULL;

-- What a device is still to be told.
CREATE TABLE push_notices (
  device_id text NOT NULL REFERENCES push_devices ON DELETE CASCADE,
  notification_id text NOT NULL REFERENCES notifications ON DELETE CASCADE,
  PRIMARY KEY (device_id, notification_id)
);
CREATE INDEX push_notices_of ON push_notices (notification_id);
