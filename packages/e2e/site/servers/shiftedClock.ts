/* Moves a server's clock ahead. Not by a subclass, because `Date` is also called without `new`. */
const shift = Number(process.env['CLOCK_SHIFT_MS']);
const RealDate = Date;
const now = () => RealDate.now() + shift;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (_date, values: unknown[], target) =>
    Reflect.construct(RealDate, values.length === 0 ? [now()] : values, target) as Date,
  get: (_date, name): unknown => (name === 'now' ? now : Reflect.get(RealDate, name)),
});
