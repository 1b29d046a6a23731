/** Receivers of messages for tests: a mail server and gateways that behave well or badly. */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port

/** A mail server on loopback; `received` are the texts it took, `refuse` makes it answer 451 that many times first. */
export const startMailServer = async ({ refuse = 0 } = {}) => {
  const received: string[] = []
  let left = refuse
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        if (left > 0) {
          left -= 1
          done(Object.assign(new Error('try later'), { responseCode: 451 }))
          return
        }
        received.push(mail)
        done()
      }, done)
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
    received,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}

/** A TCP server that talks to whoever connects as `talk` does. */
export const startTalker = async (talk: (socket: Socket) => void) => {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    talk(socket)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<unknown>((closed) => server.close(closed))
    },
  }
}

type Taken = { url: string | undefined; headers: IncomingMessage['headers']; body: string }

/** An HTTP gateway; `taken` are the requests it got. */
export const startGateway = async (answer: RequestListener) => {
  const taken: Taken[] = []
  const server: Server = createServer(async (request, response) => {
    taken.push({ url: request.url, headers: request.headers, body: await text(request) })
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    taken,
    close: () => {
      server.closeAllConnections()
      return new Promise<unknown>((closed) => server.close(closed))
    },
  }
}
