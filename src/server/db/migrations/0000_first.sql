CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_key_hash_pk" PRIMARY KEY("user_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "memberships_user_id_business_id_pk" PRIMARY KEY("user_id","business_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"device_name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"closed_places" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_ends_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"language" text DEFAULT 'ru' NOT NULL,
	"image" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"made_in" uuid,
	"made_with" uuid
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"row_id" uuid NOT NULL,
	"name" text NOT NULL,
	"act" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"device" text NOT NULL,
	"status_before" text,
	"status_after" text,
	"changes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"previous_rev" bigint,
	CONSTRAINT "activity_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"employee_id" uuid NOT NULL,
	"service_id" uuid,
	"visit_id" uuid,
	"series_id" uuid,
	"customer_id" uuid,
	"status" text NOT NULL,
	"restorable_status" text,
	"start" timestamp(3) with time zone NOT NULL,
	"end" timestamp(3) with time zone NOT NULL,
	"service_name" text NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"buffer_before_minutes" integer NOT NULL,
	"buffer_after_minutes" integer NOT NULL,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"note" text NOT NULL,
	"walk_in" boolean NOT NULL,
	"cancel_reason" text NOT NULL,
	"override" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bookings_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "bookings_id_unique" UNIQUE("id"),
	CONSTRAINT "bookings_end_after_start" CHECK ("bookings"."end" > "bookings"."start")
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rev" bigint NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"currency" text NOT NULL,
	"slot_step_minutes" integer NOT NULL,
	"min_notice_minutes" integer NOT NULL,
	"booking_window_days" integer,
	"offline_days" integer DEFAULT 30 NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"message_texts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "categories_id_unique" UNIQUE("id")
);
--> statement-breakpoint
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
CREATE TABLE "employees" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"service_id" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"service_terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"image" text,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"schedule" jsonb NOT NULL,
	CONSTRAINT "employees_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "employees_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"category_id" uuid,
	"duration_minutes" integer NOT NULL,
	"buffer_before_minutes" integer DEFAULT 0 NOT NULL,
	"buffer_after_minutes" integer DEFAULT 0 NOT NULL,
	"price" integer NOT NULL,
	"image" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "services_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "services_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "business_changes" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"rev" bigint NOT NULL,
	"heads" jsonb NOT NULL,
	"forgotten" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" text,
	"previous_rev" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "tombstones" (
	"business_id" uuid NOT NULL,
	"collection" text NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"deleted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tombstones_business_id_collection_id_pk" PRIMARY KEY("business_id","collection","id")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_made_in_businesses_id_fk" FOREIGN KEY ("made_in") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_changes" ADD CONSTRAINT "business_changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tombstones" ADD CONSTRAINT "tombstones_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "memberships_business" ON "memberships" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id_unique" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_window" ON "sign_in_attempts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email") WHERE "users"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_unique" ON "users" USING btree ("phone") WHERE "users"."phone" <> '';--> statement-breakpoint
CREATE INDEX "users_made_in" ON "users" USING btree ("made_in");--> statement-breakpoint
CREATE INDEX "activity_row" ON "activity" USING btree ("business_id","row_id","received_at");--> statement-breakpoint
CREATE INDEX "activity_time" ON "activity" USING btree ("business_id","received_at","id");--> statement-breakpoint
CREATE INDEX "activity_actor" ON "activity" USING btree ("business_id","actor_id","received_at","id");--> statement-breakpoint
CREATE INDEX "bookings_rev" ON "bookings" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "bookings_start" ON "bookings" USING btree ("business_id","start","id");--> statement-breakpoint
CREATE INDEX "bookings_employee_start" ON "bookings" USING btree ("business_id","employee_id","start");--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("business_id","customer_id","start");--> statement-breakpoint
CREATE INDEX "bookings_phone" ON "bookings" USING btree ("business_id","customer_phone","start");--> statement-breakpoint
CREATE INDEX "bookings_visit" ON "bookings" USING btree ("visit_id") WHERE "bookings"."visit_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_pending" ON "bookings" USING btree ("start") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "businesses_owner" ON "businesses" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "categories_rev" ON "categories" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "customers_rev" ON "customers" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("business_id") WHERE "customers"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "employees_rev" ON "employees" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "services_rev" ON "services" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tombstones_rev" ON "tombstones" USING btree ("business_id","collection","rev");--> statement-breakpoint
CREATE INDEX "tombstones_age" ON "tombstones" USING btree ("deleted_at");--> statement-breakpoint
-- Bookings that hold time never overlap for one employee [B2]: the last word is the database's.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap" EXCLUDE USING gist (
	"business_id" WITH =,
	"employee_id" WITH =,
	tstzrange("start", "end", '[)') WITH &&
) WHERE ("status" IN ('pending', 'approved'));
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status_known"
	CHECK ("status" IN ('pending', 'approved', 'completed', 'no_show', 'cancelled', 'expired'));
