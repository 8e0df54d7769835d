-- without a transaction
-- A main photo in review becomes its owner's only, and others get the first active one. In slices, profiles before photos as in
-- every command on photos.
DO $$
DECLARE
  slice bigint[];
BEGIN
  LOOP
    SELECT array_agg(id) INTO slice FROM (
      SELECT owner.id FROM photos p JOIN profiles owner ON owner.main_photo_id = p.id
      WHERE p.status = 'pending' LIMIT 50 FOR UPDATE OF owner
    ) found;
    EXIT WHEN slice IS NULL;
    UPDATE photos p SET main_in_review = true FROM profiles owner
    WHERE owner.id = ANY (slice) AND p.id = owner.main_photo_id AND p.status = 'pending' AND NOT p.chat
      AND NOT EXISTS (SELECT FROM photos other WHERE other.profile_id = owner.id AND NOT other.chat AND other.main_in_review);
    UPDATE profiles owner SET main_photo_id = (
      SELECT a.id FROM photos a WHERE a.profile_id = owner.id AND NOT a.chat AND a.status = 'active' ORDER BY a.position, a.id LIMIT 1
    )
    WHERE owner.id = ANY (slice)
      AND EXISTS (SELECT FROM photos p WHERE p.id = owner.main_photo_id AND p.status = 'pending');
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE photos VALIDATE CONSTRAINT photos_main_in_review;
