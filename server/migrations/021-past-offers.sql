-- Why a search finds nothing is asked of offers that are full or have ended, too; the lane indexes hold open ones alone.

CREATE INDEX capacities_ever_by_lane ON capacities (origin_city, destination_city) WHERE review_status = 'approved';
CREATE INDEX capacities_ever_by_destination ON capacities (destination_city) WHERE review_status = 'approved';
CREATE INDEX capacities_ever_by_countries ON capacities (origin_country, destination_country) WHERE review_status = 'approved';
