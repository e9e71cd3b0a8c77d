-- Bookings that hold time never overlap for one employee [B2]: the last word is the database's.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap" EXCLUDE USING gist (
	"business_id" WITH =,
	"employee_id" WITH =,
	tstzrange("start", "end", '[)') WITH &&
) WHERE ("status" IN ('pending', 'approved'));
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status_known"
	CHECK ("status" IN ('pending', 'approved', 'completed', 'no_show', 'cancelled', 'expired'));
