-- People choose whether they are told of messages of their deals; until they do, as of what else they wait for.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('offers', 'quotes', 'bookings', 'messages', 'matches', 'review', 'news', 'support', 'account'));
UPDATE users SET notifications = notifications || '{messages.app,messages.email}'
WHERE role IN ('shipper', 'provider_owner', 'provider_member') AND deleted_at IS NULL;
