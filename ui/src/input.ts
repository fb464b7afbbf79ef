export const INPUT =
  'min-h-12 w-full rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-base placeholder:text-muted placeholder:opacity-100 focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus'
