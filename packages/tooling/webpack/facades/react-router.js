export {
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory,
  useLocation,
  useNavigate,
} from 'rv-real/react-router';
