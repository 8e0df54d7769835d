-- Permutes 48-bit numbers (a four-round Feistel network): unique like its input, but neither countable nor guessable by
-- looking at a neighbour. Safe as a JavaScript number.
CREATE FUNCTION opaque_id(n bigint) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  mask CONSTANT bigint := 16777215;
  l bigint := (n >> 24) & mask;
  r bigint := n & mask;
  f bigint;
  k bigint;
BEGIN
  FOREACH k IN ARRAY ARRAY[668265263, 374761393, 1013904223, 918736511]::bigint[] LOOP
    f := (r * k + 1640531527) & 1152921504606846975;
    f := ((f >> 17) # (f >> 5) # f) & mask;
    f := (l # f) & mask;
    l := r;
    r := f;
  END LOOP;
  RETURN (l << 24) | r;
END $$;
--> statement-breakpoint
CREATE SEQUENCE opaque_id_seq START WITH 1 CACHE 20;
