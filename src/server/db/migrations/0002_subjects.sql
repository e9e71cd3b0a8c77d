ALTER TABLE "idempotency_keys" ADD COLUMN "subject" text;--> statement-breakpoint
UPDATE "idempotency_keys" SET "subject" = 'person:' || "user_id";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_subject_key_pk" PRIMARY KEY("subject","key");
