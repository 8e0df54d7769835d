// The shell shares only these names (record 10). Its build says which are missing.
export {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory,
  useLocation,
  useNavigate,
} from 'rv-real/react-router';
