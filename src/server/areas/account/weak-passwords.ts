import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/tables/accounts.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { readWorkplaces } from './places.ts'

/** What is tried first, here and everywhere, of eight characters and more; in lower case, letters and digits alone. */
const common = new Set(
  `
  password password1 password12 password123 password1234 passw0rd p4ssw0rd passwort pa55word mypassword thepassword yourpassword
  12345678 123456789 1234567890 12345678910 0123456789 01234567 012345678 123456780 123456781 123456788 1234567899 12345679 12344321 123454321
  1234554321 123321123 123123123 1231231231 12341234 123412341234 1234512345 123456123 123456123456 1234567a 12345678a 123456789a a12345678 a123456789
  12345qwert 123456qwerty 1234qwer 123qweasd 123qweasdzxc 123qwe123 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6
  zaq12wsx zaq1xsw2 zaq1zaq1 qazwsxedc qazwsx123 qazwsxedcrfv qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuio qwertyuiop qwertyuiop123 qwerty00
  qwertyqwerty qweqweqwe qweasdzxc qwe123qwe qwer1234 qwert123 qwert12345 asdfghjk asdfghjkl asdfasdf asdf1234 asdasdasd asd123asd zxcvbnm1 zxcvbnm123 zxcvbnmzxcvbnm zxczxczxc
  11111111 111111111 1111111111 00000000 000000000 88888888 99999999 12121212 13131313 11112222 11223344 1122334455 112233445566 10203040 1020304050 01020304 0102030405
  11221122 12345abc abc12345 abcd1234 abc123456 abcdefgh abcdefghi abcdefghij abcdabcd abcabcabc a1b2c3d4 a1b2c3d4e5 aa123456 aaa12345 qq123456 qq12345678 q12345678 w12345678 z12345678
  87654321 987654321 9876543210 0987654321 098765432 7654321a 98765432 147258369 1472583690 159753456 159357456 147852369 741852963 789456123 7894561230 456789123 321654987 963852741
  14725836 15975346 25802580 258456123 19871987 19901990 19911991 19921992 19951995 20002000 20202020 20222022 20232023 20242024 20252025 20262026 01011980 01011990 01012000 31121999
  iloveyou iloveyou1 iloveyou2 ilovegod lovelove lovelove1 loveyou1 iloveme1 princess princess1 sunshine sunshine1 football football1 baseball baseball1 basketball superman superman1
  batman123 spiderman starwars pokemon1 trustno1 whatever welcome1 welcome12 welcome123 letmein1 letmein12 letmein123 dragon12 dragon123 monkey12 monkey123 shadow12 shadow123 master12
  master123 michael1 jennifer computer computer1 internet samsung1 samsung123 iphone12 android1 google12 google123 facebook facebook1 instagram whatsapp telegram youtube1 microsoft windows1
  administrator admin123 admin1234 admin12345 adminadmin admin2024 admin2025 admin2026 root1234 rootroot root12345 test1234 test12345 testtest testing1 testing123 user1234 user12345 username
  guest123 guest1234 default1 changeme changeme1 changeme123 secret12 secret123 mysecret temp1234 temporary login123 login1234 qwaszx12 access12 access123 system123 manager1 manager123
  killer12 killer123 hello123 hello1234 hellohello goodluck blessing blessed1 jesus123 jesuschrist godisgood allah786 bismillah bismillah1 alhamdulillah mustafa1 muhammad muhammad1 mohammed
  charlie1 jordan23 liverpool chelsea1 arsenal1 barcelona barcelona1 realmadrid juventus ronaldo7 messi123 champion zaqwsxcde zaqxswcde mnbvcxz1 poiuytrewq lkjhgfdsa !@#$%^&* !@#$%^&*() !@#$%^&*()_+
  alexander alexander1 victoria victoria1 nicholas anastasia elizabeth ekaterina valentina vladimir vladislav svetlana margarita dmitriy1 natalia1 natasha1 marina123 nikita123 sergey123
  tatiana1 tatyana1 kristina kristina1 konstantin stanislav ruslan123 azamat123 aigerim1 aigerim123 nurlan123 bermet123 gulnara1 gulnara123 bakyt123 bishkek1 bishkek123 kyrgyzstan kyrgyzstan1
  kirgizia kyrgyz123 manas123 issykkul almaty123 kazakhstan moscow123 russia123 tashkent uzbekistan spartak1 spartak123 zenit2008 dinamo123
  salon123 salon1234 salon12345 beauty123 beautysalon barber123 barbershop business1 business123 company1 company123 stoika123 stoika1234 stoikastoika
  пароль12 пароль123 пароль1234 парольпароль мойпароль секрет123 привет12 привет123 приветпривет любовь12 любовь123 йцукенгш йцукенгшщ йцукенгшщз йцукен12 йцукен123 йцукен1234 йцукен12345
  фывапрол фывапролд фывафыва ячсмитьб 1й2ц3у4к 1йфя2цыч 123йцу123 наташа123 марина123 солнышко солнышко1 зайчик123 котенок1 максимка александр анастасия екатерина кристина виктория светлана
  администратор админ123 админ1234 салонкрасоты бизнес123 спартак1 кыргызстан кыргызстан1 бишкек123 сырсөз12 сырсөз123 саламсалам салам123
  gfhjkm12 gfhjkm123 gfhjkm1234 gfhjkmgfhjkm ghbdtn12 ghbdtn123 yfnfif123 vfhbyf123 cjkysirj njgjkm123 rfnz1234 fktrcfylh fyfcnfcbz rhbcnbyf
`
    .trim()
    .split(/\s+/),
)

/** As a guesser would try it: without case, signs and spaces. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Whether anybody would try this password first: a common one, one character repeated, or one of the person's own `words`. */
export function isWeakPassword(password: string, words: readonly string[]): boolean {
  const tried = plain(password) || password
  return /^(.)\1*$/su.test(password) || common.has(tried) || words.some((word) => guessesFrom(word).includes(tried))
}

/** A word as it is, an address also by what stands before its @, a phone number also without the country's code. */
function guessesFrom(word: string): readonly string[] {
  return [word, word.split('@')[0]!, word.replace(/^\+996/, '0'), word.replace(/^\+996/, '')].map(plain)
}

/** What everybody knows of a person: their logins, and the names of the businesses where they work. */
export async function readOwnWords(db: Database, userId: string): Promise<readonly string[]> {
  const [user] = await db.select({ email: users.email, phone: users.phone }).from(users).where(eq(users.id, userId))
  return [user?.email ?? '', user?.phone ?? '', ...(await readNames(db, await readWorkplaces(db, userId)))]
}

export async function readNames(db: Database, businessIds: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ name: businesses.name })
    .from(businesses)
    .where(inArray(businesses.id, [...businessIds]))
  return rows.map(({ name }) => name)
}
