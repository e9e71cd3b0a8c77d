-- A part of a name is found by its trigrams, among the bookings of one business.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("business_id",(customer_name || ' ' || customer_phone || ' ' || service_name) gin_trgm_ops);
