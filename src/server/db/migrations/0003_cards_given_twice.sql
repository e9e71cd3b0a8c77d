DROP INDEX "card_objects_customer";--> statement-breakpoint
CREATE UNIQUE INDEX "card_objects_standing" ON "card_objects" USING btree ("business_id","customer","card_model") WHERE "card_objects"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "card_objects_customer" ON "card_objects" USING btree ("business_id","customer","card_model");