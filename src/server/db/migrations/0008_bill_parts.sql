ALTER TABLE "bills" ADD COLUMN "parts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part" integer DEFAULT 0 NOT NULL;