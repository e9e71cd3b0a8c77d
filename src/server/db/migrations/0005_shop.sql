CREATE TABLE "addresses" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"business_id" uuid NOT NULL,
	"row_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "code" text;--> statement-breakpoint
-- Those that are there get their codes here, as new ones do from the server: eight letters by random bytes of a UUID.
INSERT INTO "addresses" ("code", "kind", "business_id", "row_id")
SELECT (SELECT string_agg(substr('23456789abcdefghjkmnpqrstvwxyz', get_byte("made"."bytes", "nth") % 30 + 1, 1), '' ORDER BY "nth") FROM unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10]) AS "nth"), 'shop', "made"."id", "made"."id"
FROM (SELECT "id", uuid_send(gen_random_uuid()) AS "bytes" FROM "businesses") AS "made";--> statement-breakpoint
UPDATE "businesses" SET "code" = "addresses"."code" FROM "addresses" WHERE "addresses"."row_id" = "businesses"."id";--> statement-breakpoint
ALTER TABLE "businesses" ALTER COLUMN "code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "kind" text DEFAULT 'salon' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "opening_hours" jsonb DEFAULT '{"days":{},"exceptions":{}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "map_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "whatsapp" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "instagram" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "two_gis" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "payment_qr" text;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "languages" text[] DEFAULT '{"ru","ky","en"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "is_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "approves_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "change_notice_hours" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "blocked_phones" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "addresses_row" ON "addresses" USING btree ("business_id","row_id");--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_code_addresses_code_fk" FOREIGN KEY ("code") REFERENCES "public"."addresses"("code") ON DELETE no action ON UPDATE no action;