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
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_open" ON "deliveries" USING btree ("next_at") WHERE "deliveries"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "deliveries_age" ON "deliveries" USING btree ("created_at");