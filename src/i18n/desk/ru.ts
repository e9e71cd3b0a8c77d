import booking from '../locales/ru/booking.json'
import desk from '../locales/ru/desk.json'
import install from '../locales/ru/install.json'
import sync from '../locales/ru/sync.json'

/** What all screens of the desk say. It is loaded together: in one file it is smaller, and asked for once. */
export default { booking, desk, install, sync }
