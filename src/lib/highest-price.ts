/** In minor units: more than anything but a home costs. Apart from reading amounts, so that who needs the bound alone loads no more. */
export const highestPrice = 1_000_000_000
