CREATE TABLE "visitor_visits" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"content_hash" text NOT NULL,
	"note" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "visitor_visits_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
DROP INDEX "bookings_pending";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "expires_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "change_notice_hours" integer;--> statement-breakpoint
ALTER TABLE "visitor_visits" ADD CONSTRAINT "visitor_visits_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitor_visits_visitor" ON "visitor_visits" USING btree ("business_id","visitor_hash");--> statement-breakpoint
CREATE INDEX "bookings_pending" ON "bookings" USING btree (least(start, expires_at)) WHERE "bookings"."status" = 'pending';