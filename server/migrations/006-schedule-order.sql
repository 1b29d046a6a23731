-- Offers in the order in which their departures run out, so that a pass that makes only so many takes the most urgent.
CREATE INDEX capacities_by_schedule ON capacities (scheduled_until NULLS FIRST, capacity_id) WHERE on_offer;
