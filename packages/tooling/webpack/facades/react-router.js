// Written by facades.ts from what our sources import. Do not edit.
export {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory,
  useLocation,
  useNavigate,
} from 'rv-real/react-router';
