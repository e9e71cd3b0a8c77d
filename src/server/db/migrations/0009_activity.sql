-- The history of bookings becomes the log of the business: what it holds stays, as what was done to bookings.
ALTER TABLE "booking_history" RENAME TO "activity";--> statement-breakpoint
ALTER TABLE "activity" RENAME COLUMN "booking_id" TO "row_id";--> statement-breakpoint
ALTER TABLE "activity" RENAME CONSTRAINT "booking_history_business_id_businesses_id_fk" TO "activity_business_id_businesses_id_fk";--> statement-breakpoint
ALTER TABLE "activity" RENAME CONSTRAINT "booking_history_business_id_id_pk" TO "activity_business_id_id_pk";--> statement-breakpoint
ALTER INDEX "booking_history_booking" RENAME TO "activity_row";--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "subject" text DEFAULT 'bookings' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ALTER COLUMN "subject" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ALTER COLUMN "name" DROP DEFAULT;--> statement-breakpoint
UPDATE "activity" SET "name" = concat_ws(' · ', coalesce(nullif("bookings"."customer_name", ''), nullif("bookings"."customer_phone", '')), nullif("bookings"."service_name", ''))
FROM "bookings" WHERE "bookings"."business_id" = "activity"."business_id" AND "bookings"."id" = "activity"."row_id";--> statement-breakpoint
-- Nobody's name is a word of the program: who reads it says so in their language.
UPDATE "activity" SET "actor" = '' WHERE "actor_id" IS NULL;--> statement-breakpoint
CREATE INDEX "activity_time" ON "activity" USING btree ("business_id","received_at","id");--> statement-breakpoint
CREATE INDEX "activity_actor" ON "activity" USING btree ("business_id","actor_id","received_at","id");
