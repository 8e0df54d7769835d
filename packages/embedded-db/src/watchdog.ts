/**
 * Returns a script that runs a command and stops it when our process ends for any reason, which
 * closes the script's input. The fast shutdown becomes an immediate one after `graceMs`.
 */
export const watchdog = (graceMs: number): string => `
exec 3<&0; "$@" </dev/null 3<&- & child=$!; trap "" INT TERM HUP
(cat <&3; kill -INT $child
 n=0; while [ $n -lt ${graceMs / 100} ] && kill -0 $child; do sleep 0.1; n=$((n + 1)); done
 kill -QUIT $child) >/dev/null 2>&1 &
wait $child`;
