-- Ids and time ranges in one exclusion, and a part of a name by its trigrams among the bookings of one business.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "closed_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
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
CREATE TABLE "figures" (
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"hour" smallint NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "figures_business_id_kind_day_hour_subject_pk" PRIMARY KEY("business_id","kind","day","hour","subject")
);
--> statement-breakpoint
CREATE TABLE "takings" (
	"business_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"nth" smallint NOT NULL,
	"employee_id" uuid,
	"amount" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "takings_business_id_payment_id_nth_pk" PRIMARY KEY("business_id","payment_id","nth")
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
	"product_id" uuid,
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
	"takes_payments" boolean DEFAULT false NOT NULL,
	"staff_discount" integer DEFAULT 1000 NOT NULL,
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
	"blocked_phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ordering" jsonb DEFAULT '{"menu_id":null,"kinds":["table","takeaway"],"hours":{"days":{},"exceptions":{}},"paused_until":null,"delivery":{"fee":0,"free_from":0,"least":0},"stations":[]}'::jsonb NOT NULL
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
CREATE TABLE "catalogue_categories" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"catalogue_id" uuid NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "catalogue_categories_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "catalogues" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"order" integer NOT NULL,
	"dollar_rate" integer NOT NULL,
	"viewing_service_id" uuid,
	"watermark" text NOT NULL,
	"is_published" boolean NOT NULL,
	"is_findable" boolean NOT NULL,
	"code" text NOT NULL,
	"feed_key" text NOT NULL,
	CONSTRAINT "catalogues_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"product_id" uuid,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"answered_by" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "enquiries_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"order" integer NOT NULL,
	"image" text,
	"is_plan" boolean NOT NULL,
	CONSTRAINT "product_pictures_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"catalogue_id" uuid NOT NULL,
	"category_id" uuid,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price" bigint NOT NULL,
	"old_price" bigint NOT NULL,
	"unit" text NOT NULL,
	"stock" integer,
	"is_sold_out" boolean NOT NULL,
	"offer_hours" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"allergens" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"order" integer NOT NULL,
	"listing" jsonb,
	"status" text NOT NULL,
	"agent_id" uuid,
	"private_contact" text NOT NULL,
	"price_history" jsonb NOT NULL,
	CONSTRAINT "products_business_id_id_pk" PRIMARY KEY("business_id","id")
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
	"needs_code" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "code_batches" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_model" uuid NOT NULL,
	"first" integer NOT NULL,
	"count" integer NOT NULL,
	"key" text NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "code_batches_business_id_id_pk" PRIMARY KEY("business_id","id")
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
CREATE TABLE "used_codes" (
	"business_id" uuid NOT NULL,
	"card_model" uuid NOT NULL,
	"number" integer NOT NULL,
	"used_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "used_codes_business_id_card_model_number_pk" PRIMARY KEY("business_id","card_model","number")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"table_id" uuid,
	"table_name" text NOT NULL,
	"status" text NOT NULL,
	"cancelled_from" text,
	"by_customer" boolean NOT NULL,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"address" text NOT NULL,
	"note" text NOT NULL,
	"lines" jsonb NOT NULL,
	"delivery_fee" integer NOT NULL,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"cancel_reason" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"content_hash" text NOT NULL,
	"shared_table_id" uuid,
	"guest" integer,
	CONSTRAINT "orders_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "shared_tables" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"table_id" uuid NOT NULL,
	"code" text NOT NULL,
	"payers" jsonb NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "shared_tables_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "table_guests" (
	"business_id" uuid NOT NULL,
	"shared_table_id" uuid NOT NULL,
	"guest" integer NOT NULL,
	"visitor_hash" text NOT NULL,
	"secret_hash" text NOT NULL,
	CONSTRAINT "table_guests_business_id_shared_table_id_guest_pk" PRIMARY KEY("business_id","shared_table_id","guest")
);
--> statement-breakpoint
CREATE TABLE "tables" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"name" text NOT NULL,
	"order" integer NOT NULL,
	"called_at" timestamp(3) with time zone,
	"shares" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "tables_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"of" text NOT NULL,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"prices" jsonb NOT NULL,
	"discount" jsonb,
	"charge_basis_points" integer NOT NULL,
	"parts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bills_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "closes" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"day" text NOT NULL,
	"float" bigint NOT NULL,
	"expected" bigint NOT NULL,
	"counted" bigint NOT NULL,
	"left" bigint NOT NULL,
	"reason" text NOT NULL,
	"totals" jsonb,
	"events" jsonb NOT NULL,
	"closed_by" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "closes_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"kind" text NOT NULL,
	"of" text NOT NULL,
	"of_id" uuid,
	"name" text NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"tip" integer NOT NULL,
	"employee_id" uuid,
	"part" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"card_object" uuid,
	"refund_of" uuid,
	"reverses" uuid,
	"reason" text NOT NULL,
	"taken_by" text NOT NULL,
	"close_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payments_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "pictures_business_id_name_pk" PRIMARY KEY("business_id","name")
);
--> statement-breakpoint
CREATE TABLE "business_plans" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"rate" text NOT NULL,
	"ends_on" text
);
--> statement-breakpoint
CREATE TABLE "company_info" (
	"only" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"phone" text NOT NULL,
	"whatsapp" text NOT NULL,
	"email" text NOT NULL,
	"telegram" text NOT NULL,
	"website" text NOT NULL,
	"address" text NOT NULL
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
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_made_in_businesses_id_fk" FOREIGN KEY ("made_in") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takings" ADD CONSTRAINT "takings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_code_addresses_code_fk" FOREIGN KEY ("code") REFERENCES "public"."addresses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_categories" ADD CONSTRAINT "catalogue_categories_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogues" ADD CONSTRAINT "catalogues_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_channels" ADD CONSTRAINT "message_channels_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_chats" ADD CONSTRAINT "telegram_chats_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_codes" ADD CONSTRAINT "telegram_codes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_events" ADD CONSTRAINT "card_events_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_links" ADD CONSTRAINT "card_links_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_objects" ADD CONSTRAINT "card_objects_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_tiers" ADD CONSTRAINT "card_tiers_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashback_terms" ADD CONSTRAINT "cashback_terms_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashback_rules" ADD CONSTRAINT "cashback_rules_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stamp_banners" ADD CONSTRAINT "stamp_banners_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_codes" ADD CONSTRAINT "used_codes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_tables" ADD CONSTRAINT "shared_tables_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_guests" ADD CONSTRAINT "table_guests_shared_table" FOREIGN KEY ("business_id","shared_table_id") REFERENCES "public"."shared_tables"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closes" ADD CONSTRAINT "closes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_plans" ADD CONSTRAINT "business_plans_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_changes" ADD CONSTRAINT "business_changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tombstones" ADD CONSTRAINT "tombstones_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_rows" ADD CONSTRAINT "visitor_rows_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_visits" ADD CONSTRAINT "visitor_visits_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_sessions_expiry" ON "closed_sessions" USING btree ("expires_at");--> statement-breakpoint
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
CREATE INDEX "figures_day" ON "figures" USING btree ("business_id","kind","day") WHERE "figures"."hour" = -1;--> statement-breakpoint
CREATE INDEX "figures_visitor" ON "figures" USING btree ("business_id","subject","day") WHERE "figures"."kind" = 'visitor';--> statement-breakpoint
CREATE INDEX "bookings_rev" ON "bookings" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "bookings_start" ON "bookings" USING btree ("business_id","start","id");--> statement-breakpoint
CREATE INDEX "bookings_employee_start" ON "bookings" USING btree ("business_id","employee_id","start");--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("business_id","customer_id","start");--> statement-breakpoint
CREATE INDEX "bookings_phone" ON "bookings" USING btree ("business_id","customer_phone","start");--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("business_id",(customer_name || ' ' || customer_phone || ' ' || service_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_visit" ON "bookings" USING btree ("visit_id") WHERE "bookings"."visit_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_waitlist" ON "bookings" USING btree ("business_id","waitlist_id") WHERE "bookings"."waitlist_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_product" ON "bookings" USING btree ("business_id","product_id","start") WHERE "bookings"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "bookings_pending" ON "bookings" USING btree (least(start, expires_at)) WHERE "bookings"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "businesses_owner" ON "businesses" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "categories_rev" ON "categories" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "customers_rev" ON "customers" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("business_id") WHERE "customers"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "employees_rev" ON "employees" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "services_rev" ON "services" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "waitlist_rev" ON "waitlist" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "catalogue_categories_rev" ON "catalogue_categories" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "catalogues_rev" ON "catalogues" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "enquiries_rev" ON "enquiries" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "enquiries_phone" ON "enquiries" USING btree ("business_id","phone");--> statement-breakpoint
CREATE INDEX "product_pictures_rev" ON "product_pictures" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "product_pictures_product" ON "product_pictures" USING btree ("business_id","product_id","order","id");--> statement-breakpoint
CREATE INDEX "products_rev" ON "products" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "products_catalogue" ON "products" USING btree ("business_id","catalogue_id","order","name","id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("business_id","category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_channels_bot" ON "message_channels" USING btree ("bot_id") WHERE "message_channels"."bot_id" is not null;--> statement-breakpoint
CREATE INDEX "telegram_chats_visitor" ON "telegram_chats" USING btree ("business_id","visitor_hash");--> statement-breakpoint
CREATE INDEX "telegram_chats_customer" ON "telegram_chats" USING btree ("business_id","customer_id");--> statement-breakpoint
CREATE INDEX "telegram_codes_age" ON "telegram_codes" USING btree ("expires_at");--> statement-breakpoint
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
CREATE UNIQUE INDEX "code_batches_first" ON "code_batches" USING btree ("business_id","card_model","first");--> statement-breakpoint
CREATE INDEX "stamp_banners_rev" ON "stamp_banners" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "orders_shared_table" ON "orders" USING btree ("business_id","shared_table_id") WHERE "orders"."shared_table_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_rev" ON "orders" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("business_id","customer_phone");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = 'new';--> statement-breakpoint
CREATE INDEX "shared_tables_table" ON "shared_tables" USING btree ("business_id","table_id");--> statement-breakpoint
CREATE INDEX "shared_tables_opened" ON "shared_tables" USING btree ("opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "table_guests_visitor" ON "table_guests" USING btree ("business_id","visitor_hash","shared_table_id");--> statement-breakpoint
CREATE INDEX "tables_rev" ON "tables" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "bills_rev" ON "bills" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "closes_rev" ON "closes" USING btree ("business_id","rev");--> statement-breakpoint
CREATE UNIQUE INDEX "closes_day" ON "closes" USING btree ("business_id","day");--> statement-breakpoint
CREATE INDEX "payments_rev" ON "payments" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "payments_of" ON "payments" USING btree ("business_id","of_id");--> statement-breakpoint
CREATE INDEX "payments_close" ON "payments" USING btree ("business_id","close_id");--> statement-breakpoint
CREATE INDEX "payments_refund_of" ON "payments" USING btree ("business_id","refund_of");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reverses" ON "payments" USING btree ("business_id","reverses");--> statement-breakpoint
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
--> statement-breakpoint
-- What one row adds to which sums, by the clock of its shop [A1, A7]: `source` is the row's table. Everything that is counted is said here, once.
CREATE FUNCTION hours_of(source text, r jsonb, zone text) RETURNS TABLE (kind text, day text, hour integer, subject text, count integer, amount bigint)
	LANGUAGE plpgsql STABLE AS $$
DECLARE
	"start" timestamptz := r ->> CASE source WHEN 'bookings' THEN 'start' WHEN 'card_events' THEN 'at' ELSE 'created_at' END;
	clock timestamp := "start" AT TIME ZONE zone;
	on_day text := to_char(clock, 'YYYY-MM-DD');
	at_hour integer := extract(hour FROM clock);
	status text := r ->> 'status';
	-- Blocked time is nobody's booking.
	is_booking boolean := source = 'bookings' AND r ->> 'service_id' IS NOT NULL;
	is_kept boolean := is_booking AND status IN ('approved', 'arrived', 'completed');
	is_made boolean := source = 'orders' AND status NOT IN ('cancelled', 'expired');
	-- What undoes another event takes the same away where it stands [P1].
	sign integer := CASE WHEN r ->> 'reverses' IS NULL THEN 1 ELSE -1 END;
BEGIN
	IF is_booking THEN
		RETURN QUERY VALUES ('booking', on_day, at_hour, status, 1, (r ->> 'price')::bigint);
		IF is_kept THEN
			RETURN QUERY VALUES
				('service', on_day, -1, r ->> 'service_id', 1, (r ->> 'price')::bigint),
				('served', on_day, -1, r ->> 'employee_id', 1, (r ->> 'price')::bigint);
			-- The parts of it that lie in one hour of the clock each.
			RETURN QUERY SELECT 'load', to_char(part AT TIME ZONE zone, 'YYYY-MM-DD'), extract(hour FROM part AT TIME ZONE zone)::integer, r ->> 'employee_id', 0,
				(extract(epoch FROM least(till, part + interval '1 hour') - greatest("start", part)) / 60)::bigint
				FROM (SELECT (r ->> 'end')::timestamptz AS till) ends, generate_series("start" - (clock - date_trunc('hour', clock)), till - interval '1 second', interval '1 hour') part;
		ELSIF status = 'no_show' THEN
			RETURN QUERY VALUES ('missed', on_day, -1, r ->> 'employee_id', 1, (r ->> 'price')::bigint);
		END IF;
	ELSIF source = 'orders' THEN
		RETURN QUERY VALUES ('order', on_day, at_hour, status, 1, (r ->> 'total')::bigint);
	ELSIF source = 'payments' AND r ->> 'kind' IN ('payment', 'refund') THEN
		RETURN QUERY VALUES (CASE r ->> 'kind' WHEN 'payment' THEN 'paid' ELSE 'refunded' END, on_day, at_hour, r ->> 'method', sign, sign * (r ->> 'amount')::bigint);
		IF (r ->> 'tip')::bigint > 0 AND r ->> 'employee_id' IS NOT NULL THEN
			RETURN QUERY VALUES ('tip', on_day, -1, r ->> 'employee_id', sign, sign * (r ->> 'tip')::bigint);
		END IF;
	ELSIF source = 'takings' THEN
		RETURN QUERY VALUES ('discount', on_day, at_hour, '', 0, (r ->> 'discount')::bigint);
		IF r ->> 'employee_id' IS NOT NULL THEN
			RETURN QUERY VALUES ('takings', on_day, -1, r ->> 'employee_id', 1, (r ->> 'amount')::bigint);
		END IF;
	ELSIF source = 'card_events' AND r ->> 'kind' = 'join' THEN
		RETURN QUERY VALUES ('joined', on_day, at_hour, r ->> 'card_model', 1, 0::bigint);
	ELSIF source = 'card_events' AND r ->> 'kind' IN ('stamp', 'purchase', 'spend', 'redeem', 'undo') THEN
		RETURN QUERY VALUES ('card', on_day, at_hour, r ->> 'kind', 1, (r ->> 'amount')::bigint);
	END IF;
	IF is_made OR source = 'bills' THEN
		RETURN QUERY SELECT 'product', on_day, -1, line ->> 'product_id', (line ->> 'quantity')::integer,
			(line ->> 'quantity')::bigint * ((line ->> 'price')::bigint + coalesce((SELECT sum((choice ->> 'price')::bigint) FROM jsonb_array_elements(line -> 'choices') choice), 0)::bigint)
			FROM jsonb_array_elements(r -> 'lines') line WHERE line ->> 'product_id' IS NOT NULL;
	END IF;
	IF is_kept OR is_made THEN
		-- One who comes again is known by it, and nobody is named by it: the sums outlive a customer who was erased [V5].
		RETURN QUERY SELECT 'visitor', on_day, -1, md5((r ->> 'business_id') || whose), 1, 0::bigint FROM (SELECT coalesce(nullif(r ->> 'customer_phone', ''), r ->> 'customer_id') AS whose) who WHERE whose IS NOT NULL;
	END IF;
END $$;
--> statement-breakpoint
-- What is counted by hour also counts for its whole day: a year is read from its days, a tenth of the rows and less [A7].
CREATE FUNCTION figures_of(source text, r jsonb, zone text) RETURNS TABLE (kind text, day text, hour integer, subject text, count integer, amount bigint)
	LANGUAGE sql STABLE AS $$
	SELECT kind, day, part, subject, count, amount FROM hours_of(source, r, zone), unnest(CASE WHEN hour < 0 THEN ARRAY[-1] ELSE ARRAY[hour, -1] END) part
	$$;
--> statement-breakpoint
-- Keeps the sums in the transaction that changes a row: takes away what it added before, and adds what it adds now.
-- One plan serves every row: making one for each costs more than all the rest.
CREATE FUNCTION keep_figures() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
	owner uuid := coalesce(new.business_id, old.business_id);
	zone text := (SELECT time_zone FROM businesses WHERE id = owner);
BEGIN
	-- What goes with its business needs no sums.
	IF zone IS NULL THEN RETURN NULL; END IF;
	INSERT INTO figures AS known (business_id, kind, day, hour, subject, count, amount)
	SELECT owner, kind, day, hour, subject, sum(sign * count), sum(sign * amount) FROM (
		SELECT -1 AS sign, before.* FROM figures_of(tg_argv[0], to_jsonb(old), zone) before WHERE tg_op <> 'INSERT'
		UNION ALL SELECT 1, after.* FROM figures_of(tg_argv[0], to_jsonb(new), zone) after WHERE tg_op <> 'DELETE'
	) changes
	GROUP BY kind, day, hour, subject HAVING sum(sign * count) <> 0 OR sum(sign * amount) <> 0
	-- Always in one order, so that two transactions never wait for each other.
	ORDER BY kind, day, hour, subject
	ON CONFLICT (business_id, kind, day, hour, subject) DO UPDATE SET count = known.count + excluded.count, amount = known.amount + excluded.amount;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bookings_figures AFTER INSERT OR UPDATE OR DELETE ON "bookings" FOR EACH ROW EXECUTE FUNCTION keep_figures('bookings');
--> statement-breakpoint
CREATE TRIGGER orders_figures AFTER INSERT OR UPDATE OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION keep_figures('orders');
--> statement-breakpoint
CREATE TRIGGER bills_figures AFTER INSERT OR UPDATE OR DELETE ON "bills" FOR EACH ROW EXECUTE FUNCTION keep_figures('bills');
--> statement-breakpoint
CREATE TRIGGER payments_figures AFTER INSERT OR UPDATE OR DELETE ON "payments" FOR EACH ROW EXECUTE FUNCTION keep_figures('payments');
--> statement-breakpoint
CREATE TRIGGER takings_figures AFTER INSERT OR UPDATE OR DELETE ON "takings" FOR EACH ROW EXECUTE FUNCTION keep_figures('takings');
--> statement-breakpoint
CREATE TRIGGER card_events_figures AFTER INSERT OR UPDATE OR DELETE ON "card_events" FOR EACH ROW EXECUTE FUNCTION keep_figures('card_events');
--> statement-breakpoint
-- The sums of a business over all its rows, as if nothing had been kept: what the kept ones have to equal [A7].
CREATE FUNCTION plain_figures(owner uuid) RETURNS TABLE (kind text, day text, hour integer, subject text, count bigint, amount bigint)
	LANGUAGE sql STABLE AS $$
	SELECT added.kind, added.day, added.hour, added.subject, sum(added.count)::bigint, sum(added.amount)::bigint
	FROM businesses, LATERAL (
		SELECT 'bookings' AS source, to_jsonb(t) AS r FROM bookings t WHERE business_id = owner
		UNION ALL SELECT 'orders', to_jsonb(t) FROM orders t WHERE business_id = owner
		UNION ALL SELECT 'bills', to_jsonb(t) FROM bills t WHERE business_id = owner
		UNION ALL SELECT 'payments', to_jsonb(t) FROM payments t WHERE business_id = owner
		UNION ALL SELECT 'takings', to_jsonb(t) FROM takings t WHERE business_id = owner
		UNION ALL SELECT 'card_events', to_jsonb(t) FROM card_events t WHERE business_id = owner
	) every, LATERAL figures_of(every.source, every.r, businesses.time_zone) added
	WHERE businesses.id = owner
	GROUP BY 1, 2, 3, 4
	HAVING sum(added.count) <> 0 OR sum(added.amount) <> 0
	$$;
--> statement-breakpoint
-- Counts a business anew.
CREATE FUNCTION count_figures(owner uuid) RETURNS void LANGUAGE sql AS $$
	DELETE FROM figures WHERE business_id = owner;
	INSERT INTO figures SELECT owner, kind, day, hour, subject, count, amount FROM plain_figures(owner);
	$$;
--> statement-breakpoint
-- In another zone the same rows lie on other days.
CREATE FUNCTION count_in_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_figures(new.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER businesses_figures AFTER UPDATE ON "businesses" FOR EACH ROW WHEN (old.time_zone IS DISTINCT FROM new.time_zone) EXECUTE FUNCTION count_in_zone();
