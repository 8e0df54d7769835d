import {
  ArrowDown,
  Ban,
  Calendar,
  Camera,
  CheckCheck,
  Clock,
  Copy,
  CreditCard,
  Crown,
  Download,
  ExternalLink,
  Eye,
  EyeOff,
  Flag,
  Flame,
  Gift,
  Globe,
  House,
  Image,
  ImagePlus,
  ListFilter,
  LogOut,
  Mail,
  MapPin,
  Menu,
  Minus,
  Pause,
  Pencil,
  Phone,
  Play,
  Plus,
  RefreshCw,
  RotateCw,
  Send,
  Settings,
  Shield,
  Smile,
  Sparkles,
  Star,
  Trash2,
  Undo2,
  Upload,
  WifiOff,
  ZoomIn,
} from 'lucide-react';
import { drawn } from '../components/drawn.tsx';

export type { Icon, IconProps } from '../components/drawn.tsx';

export const ArrowDownIcon = /* @__PURE__ */ drawn(ArrowDown);
export const BanIcon = /* @__PURE__ */ drawn(Ban);
export const CalendarIcon = /* @__PURE__ */ drawn(Calendar);
export const CameraIcon = /* @__PURE__ */ drawn(Camera);
export const CheckCheckIcon = /* @__PURE__ */ drawn(CheckCheck);
export const ClockIcon = /* @__PURE__ */ drawn(Clock);
export const CopyIcon = /* @__PURE__ */ drawn(Copy);
export const CardIcon = /* @__PURE__ */ drawn(CreditCard);
export const CrownIcon = /* @__PURE__ */ drawn(Crown);
export const DownloadIcon = /* @__PURE__ */ drawn(Download);
export const ExternalIcon = /* @__PURE__ */ drawn(ExternalLink);
export const EyeIcon = /* @__PURE__ */ drawn(Eye);
export const EyeOffIcon = /* @__PURE__ */ drawn(EyeOff);
export const FilterIcon = /* @__PURE__ */ drawn(ListFilter);
export const FlagIcon = /* @__PURE__ */ drawn(Flag);
export const FlameIcon = /* @__PURE__ */ drawn(Flame);
export const GiftIcon = /* @__PURE__ */ drawn(Gift);
export const GlobeIcon = /* @__PURE__ */ drawn(Globe);
export const HomeIcon = /* @__PURE__ */ drawn(House);
export const PictureIcon = /* @__PURE__ */ drawn(Image);
export const AddPictureIcon = /* @__PURE__ */ drawn(ImagePlus);
export const LogOutIcon = /* @__PURE__ */ drawn(LogOut);
export const MailIcon = /* @__PURE__ */ drawn(Mail);
export const PlaceIcon = /* @__PURE__ */ drawn(MapPin);
export const MenuIcon = /* @__PURE__ */ drawn(Menu);
export const MinusIcon = /* @__PURE__ */ drawn(Minus);
export const PauseIcon = /* @__PURE__ */ drawn(Pause);
export const PencilIcon = /* @__PURE__ */ drawn(Pencil);
export const PhoneIcon = /* @__PURE__ */ drawn(Phone);
export const PlayIcon = /* @__PURE__ */ drawn(Play);
export const PlusIcon = /* @__PURE__ */ drawn(Plus);
export const RefreshIcon = /* @__PURE__ */ drawn(RefreshCw);
export const RotateIcon = /* @__PURE__ */ drawn(RotateCw);
export const SendIcon = /* @__PURE__ */ drawn(Send);
export const SettingsIcon = /* @__PURE__ */ drawn(Settings);
export const ShieldIcon = /* @__PURE__ */ drawn(Shield);
export const SmileIcon = /* @__PURE__ */ drawn(Smile);
export const SparklesIcon = /* @__PURE__ */ drawn(Sparkles);
export const StarIcon = /* @__PURE__ */ drawn(Star);
export const TrashIcon = /* @__PURE__ */ drawn(Trash2);
export const UndoIcon = /* @__PURE__ */ drawn(Undo2);
export const UploadIcon = /* @__PURE__ */ drawn(Upload);
export const OfflineIcon = /* @__PURE__ */ drawn(WifiOff);
export const ZoomIcon = /* @__PURE__ */ drawn(ZoomIn);
