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
ALTER TABLE "bookings" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "catalogue_categories" ADD CONSTRAINT "catalogue_categories_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogues" ADD CONSTRAINT "catalogues_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_categories_rev" ON "catalogue_categories" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "catalogues_rev" ON "catalogues" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "enquiries_rev" ON "enquiries" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "enquiries_phone" ON "enquiries" USING btree ("business_id","phone");--> statement-breakpoint
CREATE INDEX "product_pictures_rev" ON "product_pictures" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "product_pictures_product" ON "product_pictures" USING btree ("business_id","product_id","order","id");--> statement-breakpoint
CREATE INDEX "products_rev" ON "products" USING btree ("business_id","rev");--> statement-breakpoint
CREATE INDEX "products_catalogue" ON "products" USING btree ("business_id","catalogue_id","order","name","id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("business_id","category_id");--> statement-breakpoint
CREATE INDEX "bookings_product" ON "bookings" USING btree ("business_id","product_id","start") WHERE "bookings"."product_id" is not null;