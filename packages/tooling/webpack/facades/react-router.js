// Written by facades.mjs from what our sources import. Do not edit.
export {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory,
  UNSAFE_createMemoryHistory,
  useLocation,
  useNavigate,
} from 'rv-real/react-router';
