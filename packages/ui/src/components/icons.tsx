import {
  Bell,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CirclePlus,
  Ellipsis,
  Heart,
  Info,
  Lock,
  MessageSquare,
  Search,
  TriangleAlert,
  User,
  X,
} from 'lucide-react';
import { drawn } from './drawn.tsx';

export type { Icon, IconProps } from './drawn.tsx';

export const BellIcon = /* @__PURE__ */ drawn(Bell);
export const CheckIcon = /* @__PURE__ */ drawn(Check);
export const ChevronDownIcon = /* @__PURE__ */ drawn(ChevronDown);
export const ChevronLeftIcon = /* @__PURE__ */ drawn(ChevronLeft);
export const ChevronRightIcon = /* @__PURE__ */ drawn(ChevronRight);
export const CircleAlertIcon = /* @__PURE__ */ drawn(CircleAlert);
export const CircleCheckIcon = /* @__PURE__ */ drawn(CircleCheck);
export const CreditsIcon = /* @__PURE__ */ drawn(CirclePlus);
export const MoreIcon = /* @__PURE__ */ drawn(Ellipsis);
export const HeartIcon = /* @__PURE__ */ drawn(Heart);
export const InfoIcon = /* @__PURE__ */ drawn(Info);
export const LockIcon = /* @__PURE__ */ drawn(Lock);
export const MessageIcon = /* @__PURE__ */ drawn(MessageSquare);
export const SearchIcon = /* @__PURE__ */ drawn(Search);
export const WarningIcon = /* @__PURE__ */ drawn(TriangleAlert);
export const UserIcon = /* @__PURE__ */ drawn(User);
export const CloseIcon = /* @__PURE__ */ drawn(X);
