-- Ids and time ranges in one exclusion, and a part of a name by its trigrams among the bookings of one business.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
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
CREATE TABLE "addresses" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"business_id" uuid NOT NULL,
	"row_id" uuid NOT NULL
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
	"waitlist_id" uuid,
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
	"processing_start_minutes" integer DEFAULT 0 NOT NULL,
	"processing_minutes" integer DEFAULT 0 NOT NULL,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"note" text NOT NULL,
	"walk_in" boolean NOT NULL,
	"cancel_reason" text NOT NULL,
	"override" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"change_notice_hours" integer,
	"arrived_at" timestamp(3) with time zone,
	"confirmed_start" timestamp(3) with time zone,
	CONSTRAINT "bookings_business_id_id_pk" PRIMARY KEY("business_id","id"),
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
	"message_texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text NOT NULL,
	"kind" text DEFAULT 'salon' NOT NULL,
	"opening_hours" jsonb DEFAULT '{"days":{},"exceptions":{}}'::jsonb NOT NULL,
	"map_link" text DEFAULT '' NOT NULL,
	"whatsapp" text DEFAULT '' NOT NULL,
	"instagram" text DEFAULT '' NOT NULL,
	"two_gis" text DEFAULT '' NOT NULL,
	"payment_qr" text,
	"languages" text[] DEFAULT '{"ru","ky","en"}' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_findable" boolean DEFAULT true NOT NULL,
	"approves_itself" boolean DEFAULT false NOT NULL,
	"change_notice_hours" integer DEFAULT 3 NOT NULL,
	"blocked_phones" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_business_id_id_pk" PRIMARY KEY("business_id","id")
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
	CONSTRAINT "customers_business_id_id_pk" PRIMARY KEY("business_id","id")
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
	CONSTRAINT "employees_business_id_id_pk" PRIMARY KEY("business_id","id")
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
	"processing_start_minutes" integer DEFAULT 0 NOT NULL,
	"processing_minutes" integer DEFAULT 0 NOT NULL,
	"price" integer NOT NULL,
	"image" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "services_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "waitlist" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"service_ids" uuid[] NOT NULL,
	"employee_id" uuid,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"note" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "waitlist_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_channels" (
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"bot_id" text,
	"bot_name" text,
	"causes" jsonb NOT NULL,
	"reminder_hours" integer NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"update_offset" bigint DEFAULT 0 NOT NULL,
	"polled_by" text,
	"polled_until" timestamp(3) with time zone,
	CONSTRAINT "message_channels_business_id_kind_pk" PRIMARY KEY("business_id","kind")
);
--> statement-breakpoint
CREATE TABLE "telegram_chats" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"chat" text NOT NULL,
	"language" text NOT NULL,
	"visitor_hash" text,
	"phone" text,
	"customer_id" uuid,
	"linked_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "telegram_chats_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "telegram_codes" (
	"business_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"language" text NOT NULL,
	"visitor_hash" text,
	"phone" text,
	"customer_id" uuid,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "telegram_codes_business_id_code_hash_pk" PRIMARY KEY("business_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "pictures_business_id_name_pk" PRIMARY KEY("business_id","name")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"business_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"device" text NOT NULL,
	"subject" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"once" text,
	"failure" text,
	CONSTRAINT "deliveries_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"renewed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "push_devices_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
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
	"subject" text NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" text,
	"previous_rev" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_subject_key_pk" PRIMARY KEY("subject","key")
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
CREATE TABLE "throttle_counts" (
	"subject" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"window_ends_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "visitor_rows" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "visitor_rows_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_made_in_businesses_id_fk" FOREIGN KEY ("made_in") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_code_addresses_code_fk" FOREIGN KEY ("code") REFERENCES "public"."addresses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_channels" ADD CONSTRAINT "message_channels_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_chats" ADD CONSTRAINT "telegram_chats_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_codes" ADD CONSTRAINT "telegram_codes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_changes" ADD CONSTRAINT "business_changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tombstones" ADD CONSTRAINT "tombstones_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_visits" ADD CONSTRAINT "visitor_visits_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_rows" ADD CONSTRAINT "visitor_rows_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "memberships_business" ON "memberships" USING btree ("business_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id_unique" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email") WHERE "users"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_unique" ON "users" USING btree ("phone") WHERE "users"."phone" <> '';--> statement-breakpoint
CREATE INDEX "users_made_in" ON "users" USING btree ("made_in");--> statement-breakpoint
CREATE INDEX "activity_row" ON "activity" USING btree ("business_id","row_id","received_at");--> statement-breakpoint
CREATE INDEX "activity_time" ON "activity" USING btree ("business_id","received_at","id");--> statement-breakpoint
CREATE INDEX "activity_actor" ON "activity" USING btree ("business_id","actor_id","received_at","id");--> statement-breakpoint
CREATE INDEX "addresses_row" ON "addresses" USING btree ("business_id","row_id");--> statement-breakpoint
CREATE INDEX "bookings_rev" ON "bookings" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "bookings_start" ON "bookings" USING btree ("business_id","start","id");--> statement-breakpoint
CREATE INDEX "bookings_employee_start" ON "bookings" USING btree ("business_id","employee_id","start");--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("business_id","customer_id","start");--> statement-breakpoint
CREATE INDEX "bookings_phone" ON "bookings" USING btree ("business_id","customer_phone","start");--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("business_id",(customer_name || ' ' || customer_phone || ' ' || service_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_visit" ON "bookings" USING btree ("visit_id") WHERE "bookings"."visit_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_waitlist" ON "bookings" USING btree ("business_id","waitlist_id") WHERE "bookings"."waitlist_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_pending" ON "bookings" USING btree (least(start, expires_at)) WHERE "bookings"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "businesses_owner" ON "businesses" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "categories_rev" ON "categories" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "customers_rev" ON "customers" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("business_id") WHERE "customers"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "employees_rev" ON "employees" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "services_rev" ON "services" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "waitlist_rev" ON "waitlist" USING btree ("business_id","rev");--> statement-breakpoint
CREATE UNIQUE INDEX "message_channels_bot" ON "message_channels" USING btree ("bot_id") WHERE "message_channels"."bot_id" is not null;--> statement-breakpoint
CREATE INDEX "telegram_chats_visitor" ON "telegram_chats" USING btree ("business_id","visitor_hash");--> statement-breakpoint
CREATE INDEX "telegram_chats_customer" ON "telegram_chats" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE INDEX "telegram_codes_age" ON "telegram_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "deliveries_open" ON "deliveries" USING btree ("next_at") WHERE "deliveries"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "deliveries_age" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_subject" ON "deliveries" USING btree ("business_id","subject");--> statement-breakpoint
CREATE INDEX "deliveries_told" ON "deliveries" USING btree ("business_id","created_at","id") WHERE "deliveries"."kind" <> 'push';--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("business_id","once") WHERE "deliveries"."once" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tombstones_rev" ON "tombstones" USING btree ("business_id","collection","rev");--> statement-breakpoint
CREATE INDEX "tombstones_age" ON "tombstones" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "throttle_counts_window" ON "throttle_counts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "visitor_visits_visitor" ON "visitor_visits" USING btree ("business_id","visitor_hash");
--> statement-breakpoint
-- When a booking keeps its employee busy: all of it, but for a stretch that lies inside it [S3]. `busySpans` says the same.
CREATE FUNCTION busy_times("start" timestamptz, "end" timestamptz, free_after integer, free_for integer) RETURNS tstzmultirange
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	-- By the clock of UTC, since adding minutes to an instant is not immutable: what is added might be days.
	RETURN tstzmultirange(tstzrange("start", "end", '[)')) - tstzmultirange(CASE
		WHEN free_after > 0 AND free_for > 0 AND ("start" AT TIME ZONE 'UTC' + (free_after + free_for) * interval '1 minute') AT TIME ZONE 'UTC' < "end"
		THEN tstzrange(("start" AT TIME ZONE 'UTC' + free_after * interval '1 minute') AT TIME ZONE 'UTC', ("start" AT TIME ZONE 'UTC' + (free_after + free_for) * interval '1 minute') AT TIME ZONE 'UTC', '[)')
		ELSE tstzrange("start", "start", '[)')
	END);
--> statement-breakpoint
-- Bookings that hold time never keep one employee busy twice [B2, B9]: the last word is the database's.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_no_overlap" EXCLUDE USING gist (
	"business_id" WITH =,
	"employee_id" WITH =,
	busy_times("start", "end", "processing_start_minutes", "processing_minutes") WITH &&
) WHERE ("status" IN ('pending', 'approved', 'arrived'));
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status_known"
	CHECK ("status" IN ('pending', 'approved', 'arrived', 'completed', 'no_show', 'cancelled', 'expired'));
