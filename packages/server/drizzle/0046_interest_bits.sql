ALTER TABLE "profiles" ADD COLUMN "interest_bits" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "interests" ADD CONSTRAINT "interests_id" CHECK ("interests"."id" between 0 and 62);--> statement-breakpoint
CREATE FUNCTION interest_bits(ids integer[]) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT coalesce(bit_or(1::bigint << id), 0) FROM unnest(ids) id $$;--> statement-breakpoint
-- A generated column would rewrite the table.
CREATE FUNCTION profiles_set_interest_bits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.interest_bits := interest_bits(NEW.interests);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER profiles_interest_bits BEFORE INSERT OR UPDATE OF interests ON profiles
  FOR EACH ROW EXECUTE FUNCTION profiles_set_interest_bits();
