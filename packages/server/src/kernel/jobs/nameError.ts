type Output = Partial<Record<'value' | 'cause' | 'code' | 'responseCode' | 'name' | 'message', unknown>>;

const isOutput = (value: unknown): value is Output => typeof value === 'object' && value !== null;

/** Messages of pg-boss about jobs whose worker hung or died. */
const LOST: Readonly<Record<string, string>> = {
  'job timed out': 'timeout',
  'job heartbeat timeout': 'worker_lost',
};

const isCode = (value: unknown): value is string | number => /^[\w.-]{1,60}$/.test(String(value ?? ''));

/**
 * Names the error of a failed job by its codes. Leaves out messages, because those of databases and
 * mail servers contain values and addresses.
 */
export function nameError(output: unknown): string | null {
  if (!isOutput(output)) return null;
  if (isOutput(output.value)) return LOST[String(output.value.message)] ?? nameError(output.value);
  const cause = isOutput(output.cause) ? output.cause : {};
  const codes = [output.code ?? cause.code, output.responseCode].filter(isCode);
  if (codes.length > 0) return codes.join(' ');
  return isCode(output.name) ? output.name.toString() : null;
}
