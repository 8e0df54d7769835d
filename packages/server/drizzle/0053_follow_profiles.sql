CREATE TRIGGER profiles_enter_search AFTER INSERT ON profiles
FOR EACH ROW WHEN (NEW.searchable) EXECUTE FUNCTION follow_profile();
--> statement-breakpoint
CREATE TRIGGER profiles_change_search AFTER UPDATE ON profiles
FOR EACH ROW WHEN (
  (OLD.searchable, OLD.joined_seq, OLD.last_active_at, OLD.active_hour, OLD.date_of_birth, OLD.latitude,
    OLD.longitude, OLD.niche, OLD.main_photo_id IS NULL, OLD.visible_to_visitors, OLD.fictional, OLD.gender, OLD.seeking,
    OLD.sexuality, OLD.country, OLD.region, OLD.reason, OLD.interests)
  IS DISTINCT FROM
  (NEW.searchable, NEW.joined_seq, NEW.last_active_at, NEW.active_hour, NEW.date_of_birth, NEW.latitude,
    NEW.longitude, NEW.niche, NEW.main_photo_id IS NULL, NEW.visible_to_visitors, NEW.fictional, NEW.gender, NEW.seeking,
    NEW.sexuality, NEW.country, NEW.region, NEW.reason, NEW.interests)
) EXECUTE FUNCTION follow_profile();
--> statement-breakpoint
CREATE TRIGGER profiles_leave_search AFTER DELETE ON profiles
FOR EACH ROW WHEN (OLD.searchable) EXECUTE FUNCTION follow_profile();
