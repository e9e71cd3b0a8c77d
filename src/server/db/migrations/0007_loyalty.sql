CREATE TABLE "card_events" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"card_model" uuid NOT NULL,
	"card_object" uuid NOT NULL,
	"kind" text NOT NULL,
	"stamps" integer NOT NULL,
	"rewards" integer NOT NULL,
	"points" bigint NOT NULL,
	"spent" bigint NOT NULL,
	"short" bigint NOT NULL,
	"size" integer NOT NULL,
	"tier" uuid,
	"amount" bigint NOT NULL,
	"bonuses" bigint NOT NULL,
	"percentage" integer NOT NULL,
	"tier_used" uuid,
	"rule_used" uuid,
	"taken_back" bigint NOT NULL,
	"undoes" uuid,
	"refund_of" uuid,
	"of" text NOT NULL,
	"of_id" uuid,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"is_clamped" boolean NOT NULL,
	"actor" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "card_events_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_links" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_model" uuid NOT NULL,
	"card_object" uuid,
	"customer" uuid,
	"secret_hash" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"content_hash" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "card_links_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_objects" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"card_model" uuid NOT NULL,
	"customer" uuid NOT NULL,
	"number" integer NOT NULL,
	"stamps" integer NOT NULL,
	"size" integer NOT NULL,
	"rewards" integer NOT NULL,
	"points" bigint NOT NULL,
	"spent" bigint NOT NULL,
	"short" bigint NOT NULL,
	"tier" uuid,
	"is_blocked" boolean NOT NULL,
	"is_waiting" boolean NOT NULL,
	"active_at" timestamp(3) with time zone,
	"day_stamps" integer NOT NULL,
	"last" jsonb,
	"public_key" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "card_objects_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_tiers" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"card_model" uuid NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"threshold" integer NOT NULL,
	"percentage" integer NOT NULL,
	CONSTRAINT "card_tiers_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"order" integer NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kind" text NOT NULL,
	"is_active" boolean NOT NULL,
	"image" text,
	"colour" text NOT NULL,
	"background" text NOT NULL,
	"size" integer NOT NULL,
	"reward" text NOT NULL,
	"cooldown_seconds" integer NOT NULL,
	"daily_cap" integer,
	"expiry" text NOT NULL,
	"expires_on" text NOT NULL,
	"expiry_days" integer NOT NULL,
	"spend_cap" integer NOT NULL,
	"has_changing_code" boolean NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "cards_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "cashback_terms" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_model" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"tier" jsonb,
	"rule" jsonb,
	"from_at" timestamp(3) with time zone NOT NULL,
	"until_at" timestamp(3) with time zone,
	CONSTRAINT "cashback_terms_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "cashback_rules" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"card_model" uuid NOT NULL,
	"name" text NOT NULL,
	"tiers" uuid[] NOT NULL,
	"percentage" integer NOT NULL,
	"days" jsonb NOT NULL,
	"start_time" integer NOT NULL,
	"end_time" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "cashback_rules_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "stamp_banners" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"card_model" uuid NOT NULL,
	"stamps_count" integer NOT NULL,
	"image" text,
	CONSTRAINT "stamp_banners_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_events" ADD CONSTRAINT "card_events_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_links" ADD CONSTRAINT "card_links_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_objects" ADD CONSTRAINT "card_objects_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_tiers" ADD CONSTRAINT "card_tiers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashback_terms" ADD CONSTRAINT "cashback_terms_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashback_rules" ADD CONSTRAINT "cashback_rules_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamp_banners" ADD CONSTRAINT "stamp_banners_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_events_object" ON "card_events" USING btree ("business_id","card_object","rev");--> statement-breakpoint
CREATE INDEX "card_events_card" ON "card_events" USING btree ("business_id","card_model","rev");--> statement-breakpoint
CREATE UNIQUE INDEX "card_events_undoes" ON "card_events" USING btree ("business_id","undoes");--> statement-breakpoint
CREATE INDEX "card_events_of" ON "card_events" USING btree ("business_id","of_id") WHERE "card_events"."of_id" is not null;--> statement-breakpoint
CREATE INDEX "card_links_customer" ON "card_links" USING btree ("business_id","customer");--> statement-breakpoint
CREATE INDEX "card_objects_rev" ON "card_objects" USING btree ("business_id","rev");--> statement-breakpoint
CREATE UNIQUE INDEX "card_objects_customer" ON "card_objects" USING btree ("business_id","customer","card_model");--> statement-breakpoint
CREATE INDEX "card_objects_waiting" ON "card_objects" USING btree ("created_at") WHERE "card_objects"."is_waiting";--> statement-breakpoint
CREATE INDEX "card_tiers_rev" ON "card_tiers" USING btree ("business_id","rev");--> statement-breakpoint
CREATE UNIQUE INDEX "card_tiers_threshold" ON "card_tiers" USING btree ("business_id","card_model","threshold");--> statement-breakpoint
CREATE INDEX "cards_rev" ON "cards" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "cashback_terms_card" ON "cashback_terms" USING btree ("business_id","card_model","from_at");--> statement-breakpoint
CREATE INDEX "cashback_rules_rev" ON "cashback_rules" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "stamp_banners_rev" ON "stamp_banners" USING btree ("business_id","rev");