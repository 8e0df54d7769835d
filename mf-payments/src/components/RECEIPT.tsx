/** Illustration for empty lists of purchases. */
export const RECEIPT = (
  <>
    <circle className="s" cx="104" cy="52" r="40" />
    <path className="f l" d="M48 14h58v90l-10-7-9 7-10-7-10 7-9-7-10 7z" />
    <path className="l" d="M61 34h32M61 48h32M61 62h18" />
    <circle className="p l" cx="106" cy="84" r="18" />
    <path className="t" d="m98 85 6 6 11-13" />
  </>
);
