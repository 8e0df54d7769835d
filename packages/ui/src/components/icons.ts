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
import { createIcon } from './createIcon.tsx';

export const BellIcon = /* @__PURE__ */ createIcon(Bell);
export const CheckIcon = /* @__PURE__ */ createIcon(Check);
export const ChevronDownIcon = /* @__PURE__ */ createIcon(ChevronDown);
export const ChevronLeftIcon = /* @__PURE__ */ createIcon(ChevronLeft);
export const ChevronRightIcon = /* @__PURE__ */ createIcon(ChevronRight);
export const CircleAlertIcon = /* @__PURE__ */ createIcon(CircleAlert);
export const CircleCheckIcon = /* @__PURE__ */ createIcon(CircleCheck);
export const CreditsIcon = /* @__PURE__ */ createIcon(CirclePlus);
export const MoreIcon = /* @__PURE__ */ createIcon(Ellipsis);
export const HeartIcon = /* @__PURE__ */ createIcon(Heart);
export const InfoIcon = /* @__PURE__ */ createIcon(Info);
export const LockIcon = /* @__PURE__ */ createIcon(Lock);
export const MessageIcon = /* @__PURE__ */ createIcon(MessageSquare);
export const SearchIcon = /* @__PURE__ */ createIcon(Search);
export const WarningIcon = /* @__PURE__ */ createIcon(TriangleAlert);
export const UserIcon = /* @__PURE__ */ createIcon(User);
export const CloseIcon = /* @__PURE__ */ createIcon(X);
