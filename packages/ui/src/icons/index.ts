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
  Upload,
  WifiOff,
  ZoomIn,
} from 'lucide-react';
import { createIcon } from '../components/createIcon.tsx';

export type { Icon, IconProps } from '../components/createIcon.tsx';

export const ArrowDownIcon = /* @__PURE__ */ createIcon(ArrowDown);
export const BanIcon = /* @__PURE__ */ createIcon(Ban);
export const CalendarIcon = /* @__PURE__ */ createIcon(Calendar);
export const CameraIcon = /* @__PURE__ */ createIcon(Camera);
export const CheckCheckIcon = /* @__PURE__ */ createIcon(CheckCheck);
export const ClockIcon = /* @__PURE__ */ createIcon(Clock);
export const CopyIcon = /* @__PURE__ */ createIcon(Copy);
export const CardIcon = /* @__PURE__ */ createIcon(CreditCard);
export const CrownIcon = /* @__PURE__ */ createIcon(Crown);
export const DownloadIcon = /* @__PURE__ */ createIcon(Download);
export const ExternalIcon = /* @__PURE__ */ createIcon(ExternalLink);
export const EyeIcon = /* @__PURE__ */ createIcon(Eye);
export const EyeOffIcon = /* @__PURE__ */ createIcon(EyeOff);
export const FilterIcon = /* @__PURE__ */ createIcon(ListFilter);
export const FlagIcon = /* @__PURE__ */ createIcon(Flag);
export const FlameIcon = /* @__PURE__ */ createIcon(Flame);
export const GiftIcon = /* @__PURE__ */ createIcon(Gift);
export const GlobeIcon = /* @__PURE__ */ createIcon(Globe);
export const HomeIcon = /* @__PURE__ */ createIcon(House);
export const PictureIcon = /* @__PURE__ */ createIcon(Image);
export const AddPictureIcon = /* @__PURE__ */ createIcon(ImagePlus);
export const LogOutIcon = /* @__PURE__ */ createIcon(LogOut);
export const MailIcon = /* @__PURE__ */ createIcon(Mail);
export const PlaceIcon = /* @__PURE__ */ createIcon(MapPin);
export const MenuIcon = /* @__PURE__ */ createIcon(Menu);
export const MinusIcon = /* @__PURE__ */ createIcon(Minus);
export const PauseIcon = /* @__PURE__ */ createIcon(Pause);
export const PencilIcon = /* @__PURE__ */ createIcon(Pencil);
export const PhoneIcon = /* @__PURE__ */ createIcon(Phone);
export const PlayIcon = /* @__PURE__ */ createIcon(Play);
export const PlusIcon = /* @__PURE__ */ createIcon(Plus);
export const RefreshIcon = /* @__PURE__ */ createIcon(RefreshCw);
export const RotateIcon = /* @__PURE__ */ createIcon(RotateCw);
export const SendIcon = /* @__PURE__ */ createIcon(Send);
export const SettingsIcon = /* @__PURE__ */ createIcon(Settings);
export const ShieldIcon = /* @__PURE__ */ createIcon(Shield);
export const SmileIcon = /* @__PURE__ */ createIcon(Smile);
export const SparklesIcon = /* @__PURE__ */ createIcon(Sparkles);
export const StarIcon = /* @__PURE__ */ createIcon(Star);
export const TrashIcon = /* @__PURE__ */ createIcon(Trash2);
export const UploadIcon = /* @__PURE__ */ createIcon(Upload);
export const OfflineIcon = /* @__PURE__ */ createIcon(WifiOff);
export const ZoomIcon = /* @__PURE__ */ createIcon(ZoomIn);
