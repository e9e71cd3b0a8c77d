CREATE TABLE "customers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"language" text NOT NULL,
	"note" text NOT NULL,
	"merged_into" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "customers_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "customers_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "message_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_rev" ON "customers" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("business_id","customer_id","start");--> statement-breakpoint
CREATE INDEX "bookings_phone" ON "bookings" USING btree ("business_id","customer_phone","start");